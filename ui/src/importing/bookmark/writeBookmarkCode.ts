/** The code of the bookmark, and the messages between the page that it runs in and ours. */

/** Our page sends READY once it listens, and the bookmark answers with the page. */
export const READY = "hearthbook-ready";
export const PAGE = "hearthbook-page";

/**
 * Opens our page in a new window and hands over what the browser shows, for sites that block servers. If the window is
 * blocked, our page replaces the other and gets the address only.
 */
export function writeBookmarkCode(page: string) {
  const address = `${JSON.stringify(page)}+"?recipe_import_url="+encodeURIComponent(location.href)`;
  const origin = JSON.stringify(new URL(page).origin);
  const message = `{type:${JSON.stringify(PAGE)},url:location.href,html:document.documentElement.outerHTML}`;
  return (
    `javascript:(()=>{const a=${address},w=window.open(a+"&page=1");if(!w){location.href=a;return}` +
    `addEventListener("message",function f(e){if(e.source===w&&e.origin===${origin}&&e.data===${JSON.stringify(READY)})` +
    `{removeEventListener("message",f);w.postMessage(${message},${origin})}})})()`
  );
}
