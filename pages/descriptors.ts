/** The browser's descriptors: the page's own one, and those fetched from /cached_routes (build.md). */

import type { Descriptor, ScreenType } from '../domain/route/descriptor.ts'
import { descriptorPath } from '../domain/route/descriptor-path.ts'
import { DESCRIPTOR_ELEMENT_ID } from './renderer/page-parts.ts'

const REMEMBERED = 50
let known: Map<string, Descriptor> | undefined
let ownCode: string | undefined

/** What the page carries for itself is known from the start: it is read when the first question comes. */
function descriptors(): Map<string, Descriptor> {
  if (known) return known
  known = new Map()
  const text = document.getElementById(DESCRIPTOR_ELEMENT_ID)?.textContent
  if (text) {
    const own: Descriptor = JSON.parse(text)
    ownCode = own.code
    known.set(descriptorPath(location.pathname), own)
  }
  return known
}

function remember(path: string, descriptor: Descriptor): void {
  const all = descriptors()
  all.set(descriptorPath(path), descriptor)
  const oldest = all.keys().next().value
  if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest)
}

/** The descriptor of a path that was met in this visit, or undefined. */
export const knownDescriptor = (path: string): Descriptor | undefined => descriptors().get(descriptorPath(path))

export const knownType = (path: string): ScreenType | undefined => knownDescriptor(path)?.type

/**
 * Fetches a path's descriptor unless it is known.
 * Resolves to undefined when the path has none, when it was made by other code than this page's, and when the network
 * fails: in each case the caller loads the page in full.
 */
export async function fetchDescriptor(path: string, signal?: AbortSignal): Promise<Descriptor | undefined> {
  const met = knownDescriptor(path)
  if (met) return met
  const answer = await fetch(`/cached_routes/${descriptorPath(path)}.json`, signal ? { signal } : {}).catch(
    () => undefined,
  )
  if (!answer?.ok) return undefined
  const descriptor: Descriptor = await answer.json()
  if (descriptor.code !== ownCode) return undefined
  remember(path, descriptor)
  return descriptor
}
