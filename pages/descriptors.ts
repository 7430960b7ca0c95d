/** The browser's descriptors: the page's own, and those fetched from /cached_routes (docs/build.md). */
import { descriptorPath } from '../domain/core/route/descriptor-path.ts'
import type { Descriptor } from '../domain/publishing/descriptor/descriptor.ts'
import { DESCRIPTOR_ELEMENT_ID } from './renderer/page-parts.ts'

const MAX_CACHED = 50
const known = new Map<string, Descriptor>()
let ownCode: string | undefined

function remember(path: string, descriptor: Descriptor): void {
  known.set(descriptorPath(path), descriptor)
  const oldest = known.keys().next().value
  if (known.size > MAX_CACHED && oldest !== undefined) known.delete(oldest)
}

/** Reads the document's own descriptor. Call once, before fetching any. Throws if the document has none. */
export function ownDescriptor(): Descriptor {
  const own: Descriptor = JSON.parse(document.getElementById(DESCRIPTOR_ELEMENT_ID)?.textContent ?? '')
  ownCode = own.code
  remember(location.pathname, own)
  return own
}

/** Requests under way, so that a press uses the one that prefetching has started. */
const requested = new Map<string, Promise<Descriptor | undefined>>()

async function request(path: string): Promise<Descriptor | undefined> {
  const answer = await fetch(`/cached_routes/${descriptorPath(path)}.json`).catch(() => undefined)
  if (!answer?.ok) return undefined
  const descriptor: Descriptor | undefined = await answer.json().catch(() => undefined)
  if (!descriptor || descriptor.code !== ownCode) return undefined
  remember(path, descriptor)
  return descriptor
}

/**
 * Fetches a path's descriptor unless it is known from this visit.
 * Resolves to undefined if the path has none, if other code than this page's made it, if the network fails (the caller
 * then loads the page in full), or once `signal` has aborted.
 */
export async function fetchDescriptor(path: string, signal?: AbortSignal): Promise<Descriptor | undefined> {
  const key = descriptorPath(path)
  const met = known.get(key)
  if (met) return met
  const answer = requested.get(key) ?? request(path).finally(() => requested.delete(key))
  requested.set(key, answer)
  const aborted = new Promise<undefined>((resolve) => {
    signal?.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  return await Promise.race([answer, aborted])
}
