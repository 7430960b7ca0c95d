/**
 * Decodes a path to the form of file names and routes. Returns one that can't be decoded unchanged, to match nothing.
 */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
