/** A `fetch` that tells how much of what is sent has left, from 0 to 1: the browser's own does not say. */
export function watchedFetch(onSent: (share: number) => void): typeof fetch {
  return (url, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(url));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError('the line broke'));
      request.onabort = request.onerror;
      request.send(body as XMLHttpRequestBodyInit);
    });
}
