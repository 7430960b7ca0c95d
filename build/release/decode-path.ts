/**
 * Percent-decodes a path, as file names and routes are not encoded. If the path is malformed, returns it unchanged;
 * it then matches no file or route.
 */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}
