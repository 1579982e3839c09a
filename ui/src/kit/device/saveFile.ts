/** Downloads a file from an address of this server under the given name. */
export function saveFile(address: string, name: string) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads a text that was created on this page. */
export const saveText = (name: string, type: string, content: string) => saveBlob(new Blob([content], { type }), name);

/** Downloads a Blob that is already in memory. */
export function saveBlob(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  saveFile(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
