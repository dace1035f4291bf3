/** The text of an element as it was when it was first there. */
export function firstSeen(find: () => Element | null | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find();
      if (!found) return;
      observer.disconnect();
      resolve(found.textContent);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** An answer of the platform that comes when others have long come. */
export async function later<Value>(value: Value): Promise<Value> {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setTimeout(resolve));
  return value;
}
