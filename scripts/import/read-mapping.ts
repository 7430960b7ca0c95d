/** Reads mapping files, and writes the mapping of a list that was recognised. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseContentText } from '../../domain/core/content/parse.ts'
import { type Mapping, mappingSchema } from '../../domain/staff/import/mapping.schema.ts'

const KNOWN_FOLDER = fileURLToPath(new URL('../../content/mappings/', import.meta.url))

/** Each line of the message names the file and the field. */
export async function readMapping(
  file: string,
): Promise<{ ok: true; mapping: Mapping } | { ok: false; message: string }> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return {
      ok: false,
      message: `The mapping ${file} can't be read: ${error instanceof Error ? error.message : error}.`,
    }
  }
  const parsed = parseContentText(mappingSchema, file, text)
  if (parsed.ok) return { ok: true, mapping: parsed.value }
  const lines = parsed.errors.map(({ field, message }) => `${file}: ${field ? `${field}: ` : ''}${message}`)
  return { ok: false, message: lines.join('\n') }
}

/** The mappings of well-known lists. Throws when one of them is broken. */
export async function knownMappings(): Promise<Mapping[]> {
  const files = (await readdir(KNOWN_FOLDER)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    files.map(async (name) => {
      const read = await readMapping(join(KNOWN_FOLDER, name))
      if (!read.ok) throw new Error(read.message)
      return read.mapping
    }),
  )
}

/** '' when the file was written, else what to do. */
export async function saveMapping(file: string, mapping: Mapping): Promise<string> {
  try {
    await writeFile(file, `${JSON.stringify(mapping, null, 2)}\n`, { flag: 'wx' })
    return ''
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    const reason = isThere ? 'there is a file of that name already' : String(error)
    return `The mapping can't be written to ${file}: ${reason}. Name another file.`
  }
}
