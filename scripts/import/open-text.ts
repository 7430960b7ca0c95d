/** Opens a text file as a stream of characters, packed by gzip or not, in whichever encoding it is. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Encoding, encodingDetector } from '../../domain/staff/import/detect-encoding.ts'

export type OpenText = {
  text: Readable
  encoding: Encoding
  /** The share of the file that has been read, 0 to 1. */
  share: () => number
  close: () => void
}

/** The reason completes the sentence 'The file can't be read: …'. */
async function sizeOf(file: string): Promise<number | string> {
  try {
    const info = await stat(file)
    return info.isFile() ? info.size : 'it is no file'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? 'there is no such file'
      : String(error)
  }
}

function bytesOf(file: string) {
  const raw = createReadStream(file)
  if (!file.endsWith('.gz')) return { raw, bytes: raw }
  const bytes = raw.pipe(createGunzip())
  raw.on('error', (error) => bytes.destroy(error))
  return { raw, bytes }
}

async function encodingOf(file: string): Promise<Encoding> {
  const detector = encodingDetector()
  for await (const chunk of bytesOf(file).bytes) detector.take(chunk)
  return detector.encoding()
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The file is read twice: what its bytes mean may not be known before the last of them. */
export async function openText(file: string): Promise<({ ok: true } & OpenText) | { ok: false; message: string }> {
  const size = await sizeOf(file)
  if (typeof size === 'string') return { ok: false, message: `${file} can't be read: ${size}.` }
  try {
    const encoding = await encodingOf(file)
    const { raw, bytes } = bytesOf(file)
    return {
      ok: true,
      text: Readable.from(decoded(bytes, encoding)),
      encoding,
      share: () => raw.bytesRead / Math.max(1, size),
      close: () => raw.destroy(),
    }
  } catch (error) {
    return { ok: false, message: `${file} can't be read: ${error instanceof Error ? error.message : String(error)}.` }
  }
}
