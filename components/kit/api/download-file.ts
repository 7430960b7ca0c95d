/** Time for which the object URL stays valid, so that the browser can start the download, in milliseconds. */
const URL_LIFETIME_MS = 60_000

/** Downloads a file created in the browser. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}

export const downloadJson = (name: string, data: unknown): void =>
  downloadFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
