import { expect, test } from 'vitest'
import { partName } from './faults-dialog.tsx'

test.each([
  ['hero/copy/bottle: image_src', 'bottle'],
  ['hero: backdrop', 'hero'],
  ['page: fonts: Hand', 'Page'],
  ['meta_description', 'Page'],
  ['containers', 'Page'],
])('names the part of the fault %s: %s', (field, name) => expect(partName(field)).toBe(name))
