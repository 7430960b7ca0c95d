/** A path as files and routes are named. One that can't be decoded stays as it is, and leads nowhere. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
