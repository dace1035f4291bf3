/** Whose site this is, as the server wrote it into the page. */
export const brandName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Palpite';
