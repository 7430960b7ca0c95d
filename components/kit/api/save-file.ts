/** Saves text as a file of the visitor's browser. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

export const saveJson = (name: string, data: unknown): void =>
  saveFile(name, 'application/json', JSON.stringify(data, null, 2))
