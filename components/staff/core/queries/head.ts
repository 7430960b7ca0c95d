/** Asks for the headers of a file of the shop, once each. */

const answers = new Map<string, Promise<Response | null>>()

/** null if the request fails. Bypasses the browser's cache, which may hold files that no longer exist. */
export const head = (url: string): Promise<Response | null> => {
  const known = answers.get(url) ?? fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  answers.set(url, known)
  return known
}

export const bytesOf = (answer: Response | null): number => Number(answer?.headers.get('content-length') ?? 0)
