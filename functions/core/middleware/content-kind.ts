/** Determines what a request's body is: JSON, or the bytes of a file. */

export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')

/** The calls that take a file's bytes instead of JSON. */
const UPLOADS: Readonly<Record<string, RegExp>> = {
  POST: /^\/api\/admin\/media$/,
  PUT: /^\/api\/admin\/media\/[^/]+\/content$/,
}

export const isUpload = ({ method, url }: Request): boolean => UPLOADS[method]?.test(new URL(url).pathname) ?? false
