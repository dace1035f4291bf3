import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { squarePicture } from './image.ts';

const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const draw = (bytes: Uint8Array) => squarePicture(blob(bytes), { size: 64, field: 'icon' });
const refused = (code: string) => expect.objectContaining({ code, value: { field: 'icon' } });
const green = { width: 120, height: 80, channels: 3, background: '#27b573' } as const;

/** A PNG written by hand, with whatever chunks. */
function png(...chunks: [string, Buffer][]): Buffer {
  const parts = [Buffer.from('89504e470d0a1a0a', 'hex')];
  for (const [name, data] of chunks) {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    parts.push(frame.subarray(0, 4), body, frame.subarray(4));
  }
  return Buffer.concat(parts);
}
function head(width: number, height: number, bits: number, colour: number): [string, Buffer] {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = bits;
  data[9] = colour;
  return ['IHDR', data];
}

test('PNG and JPG become a square WebP', async () => {
  for (const format of ['png', 'jpeg'] as const) {
    const drawn = await draw(await sharp({ create: green }).toFormat(format).toBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
  }
});

test('a photograph is turned the right way up and says nothing of place or camera', async () => {
  const exif = { IFD0: { Make: 'CameraOfLuana' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } };
  // left half red, right half blue, to be turned by a quarter: red comes to the top
  const red = await sharp({ create: { ...green, width: 60, background: '#ff0000' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { ...green, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const drawn = await draw(photo);
  const { exif: left, xmp, icc, orientation } = await sharp(drawn).metadata();
  expect([left, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(drawn.includes('CameraOfLuana')).toBe(false);
  const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)];
  expect(pixel(32, 8)[0]).toBeGreaterThan(200);
  expect(pixel(32, 56)[2]).toBeGreaterThan(200);
});

test('what hides behind or inside a picture is not kept', async () => {
  const picture = await sharp({ create: green }).png().toBuffer();
  const zip = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
  expect((await draw(Buffer.concat([picture, zip]))).includes('alert')).toBe(false);
  const withText = png(
    head(1, 1, 8, 2),
    ['tEXt', Buffer.from('Comment\0<?php evil ?>')],
    ['IDAT', deflateSync(Buffer.from([0, 9, 9, 9]))],
    ['IEND', Buffer.alloc(0)],
  );
  expect((await draw(withText)).includes('evil')).toBe(false);
});

test('another kind of file is refused, whatever it is called', async () => {
  const picture = await sharp({ create: green }).png().toBuffer();
  const others: [string, Uint8Array, string][] = [
    ['a GIF that is also a script', Buffer.from("GIF89a=1;alert('x')//"), 'request.not_an_image'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'request.not_an_image'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'request.not_an_image'],
    ['a WebP', await sharp({ create: green }).webp().toBuffer(), 'request.not_an_image'],
    ['a TIFF', await sharp({ create: green }).tiff().toBuffer(), 'request.not_an_image'],
    ['nothing', Buffer.alloc(0), 'request.not_an_image'],
    ['a zip that ends in a picture', Buffer.concat([Buffer.from('PK\u0003\u0004'), picture]), 'request.not_an_image'],
    ['the first half of a picture', picture.subarray(0, picture.length >> 1), 'request.not_an_image'],
    ['only the first bytes of one', picture.subarray(0, 16), 'request.not_an_image'],
  ];
  for (const [what, bytes, code] of others) await expect(draw(bytes), what).rejects.toEqual(refused(code));
});

test('a picture that moves is refused', async () => {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const moving = png(
    head(1, 1, 8, 2),
    ['acTL', control],
    ['IDAT', deflateSync(Buffer.from([0, 9, 9, 9]))],
    ['IEND', Buffer.alloc(0)],
  );
  await expect(draw(moving)).rejects.toEqual(refused('request.animated_image'));
});

test('a small file that unfolds to a billion pixels is refused before it is opened', async () => {
  const side = 32_000;
  const rows = Buffer.alloc((side / 8 + 1) * side);
  const bomb = png(head(side, side, 1, 0), ['IDAT', deflateSync(rows, { level: 1 })], ['IEND', Buffer.alloc(0)]);
  expect(bomb.length).toBeLessThan(2_000_000);
  const before = process.cpuUsage();
  await expect(draw(bomb)).rejects.toEqual(refused('request.too_many_pixels'));
  // work and no waiting: whoever else uses the machine is not counted
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});

test('many at once wait for their turn and are all drawn', async () => {
  const picture = await sharp({ create: { ...green, width: 1200, height: 900 } })
    .jpeg()
    .toBuffer();
  const drawn = await Promise.all(Array.from({ length: 12 }, () => draw(picture)));
  expect(new Set(drawn.map((each) => each.length)).size).toBe(1);
});
