/** Saves what stands at an address of ours as a file of the given name. */
export function saveFile(address: string, name: string) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves what was made on this page. */
export const saveText = (name: string, type: string, content: string) => saveBlob(new Blob([content], { type }), name);

/** Saves what this page holds already. */
export function saveBlob(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  saveFile(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
