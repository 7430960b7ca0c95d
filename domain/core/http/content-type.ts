/** Content types by file extension, and which of them to compress. */

/** Same names as Cloudflare's static assets, so that both respond alike (tests/start/cloudflare.test.ts). */
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
}

/** The extension of a path's last segment in lower case, or '' when it has none. */
export const extensionOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** The content type of a file; unknown types are only offered as downloads. */
export const contentTypeOf = (path: string): string => TYPES[extensionOf(path)] ?? 'application/octet-stream'

const TEXT = new Set(['html', 'css', 'js', 'mjs', 'json', 'webmanifest', 'xml', 'txt', 'svg'])

/** True for text, where the build writes `.br` and `.gz` siblings; pictures and fonts are compressed already. */
export const isCompressible = (path: string): boolean => TEXT.has(extensionOf(path))

/** True for videos, which some browsers can't play without range requests. */
export const isVideo = (path: string): boolean => contentTypeOf(path).startsWith('video/')
