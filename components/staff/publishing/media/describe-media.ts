/** Formats the details of a media file. */
import type { Media } from '../../../../domain/publishing/media/media.ts'

const KIB = 1024
const STEPS = [
  [KIB * KIB, 'MB'],
  [KIB, 'kB'],
] as const

/** 1536 → '1.5 kB'. */
export function formatFileSize(bytes: number): string {
  for (const [step, unit] of STEPS) {
    const size = bytes / step
    if (size >= 1) return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`
  }
  return `${bytes} bytes`
}

const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/svg+xml': 'SVG',
  'video/mp4': 'MP4',
  'text/vtt': 'WebVTT',
  'font/woff2': 'WOFF2',
}

/** 'JPEG, 1600 × 1200, 240 kB'. */
export const describeMedia = ({ mime_type, width, height, bytes }: Media): string =>
  [
    FORMATS[mime_type] ?? mime_type,
    ...(width === null || height === null ? [] : [`${width} × ${height}`]),
    formatFileSize(bytes),
  ].join(', ')
