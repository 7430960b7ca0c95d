/** Reads a draft saved by staff, and limits the work spent on a faulty one. */
import type { z } from 'zod'
import { migratePage } from './migrate-page.ts'
import { isObject } from './migrations/json.ts'
import { pageDocumentSchema, pageElement } from './page-document.schema.ts'
import type { PageDocument } from './page-document.ts'

/** Maximum number of containers, blocks and elements of a page in total. */
export const MAX_PARTS = 5_000

const MAX_FAULTS = 100

export type DraftFaults = Pick<z.ZodError, 'issues'>

type Part = { path: PropertyKey[]; value: unknown }

const partsIn = ({ path, value }: Part, list: 'containers' | 'blocks' | 'elements'): Part[] => {
  const parts = isObject(value) ? value[list] : undefined
  return Array.isArray(parts) ? parts.map((part, index) => ({ path: [...path, list, index], value: part })) : []
}

const refused = (issues: z.ZodError['issues']): { success: false; error: DraftFaults } => ({
  success: false,
  error: { issues },
})

/** A fault takes a kilobyte of memory, and a malformed part has several: stops early at too many parts or faults. */
const earlyFaults = (document: unknown): z.ZodError['issues'] => {
  const containers = partsIn({ path: [], value: document }, 'containers')
  const blocks = containers.flatMap((container) => partsIn(container, 'blocks'))
  const elements = blocks.flatMap((block) => partsIn(block, 'elements'))
  if (containers.length + blocks.length + elements.length > MAX_PARTS)
    return [
      {
        code: 'custom',
        path: ['containers'],
        message: `A page may have ${MAX_PARTS.toLocaleString('en-GB')} containers, blocks and elements at most`,
      },
    ]
  const faults: z.ZodError['issues'] = []
  for (const { path, value } of elements) {
    if (faults.length >= MAX_FAULTS) break
    const read = pageElement.safeParse(value)
    for (const issue of read.error?.issues ?? []) faults.push({ ...issue, path: [...path, ...issue.path] })
  }
  return faults.length >= MAX_FAULTS ? faults : []
}

/** Migrates a document of an older version; returns it unchanged if it can't be migrated. */
const present = (stored: unknown): unknown => {
  const migrated = isObject(stored) ? migratePage(stored) : undefined
  return migrated?.ok ? migrated.page : stored
}

/** Returns the document in the present version, or its first faults. */
export const readDraft = (
  stored: unknown,
): { success: true; data: PageDocument } | { success: false; error: DraftFaults } => {
  const document = present(stored)
  const faults = earlyFaults(document)
  return faults.length > 0 ? refused(faults) : pageDocumentSchema.safeParse(document)
}
