/** Names of uploaded files: the name shown to staff and the file name in URLs. */
import { slug } from '../../core/text/slug.ts'
import type { MediaFormat } from './media.ts'

const MAX_STEM = 60

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '')

/** 'Clos_Bébé (1).JPG' → 'Clos Bébé (1)'. Never returns ''. */
export const mediaName = (uploadedAs: string): string =>
  withoutExtension(uploadedAs.split(/[/\\]/).at(-1) ?? '')
    .replace(/_/g, ' ')
    .trim() || 'Untitled'

/** 'Clos Bébé (1)' with key '3f2a9c1b' → 'clos-bebe-1-3f2a9c1b.jpg'. The key makes the name unique. */
export const mediaFile = (name: string, key: string, format: MediaFormat): string => {
  const stem = slug(name).slice(0, MAX_STEM).replace(/-$/, '')
  return `${stem === '' ? 'media' : stem}-${key}.${format}`
}
