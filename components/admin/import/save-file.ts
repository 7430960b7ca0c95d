/** Gives a file that was made here to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
