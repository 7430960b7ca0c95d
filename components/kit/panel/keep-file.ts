/** Milliseconds the object URL is kept for the browser to start the download. */
const HELD = 60_000

/** Hands a file that was made here to the browser's downloads. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), HELD)
}
