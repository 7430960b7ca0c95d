import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PICTURES } from './edited-pictures.ts'
import { placePictures } from './imported-pictures.ts'

const fresh = (...files: string[]) => files.map((file) => ({ file, isNew: true }))
const placed = (kept: string[], listed: { file: string; isNew: boolean }[]) => placePictures(kept, listed).pictures

describe('pictures of an export', () => {
  it('come in its order, after those that staff have added', () => {
    expect(placed([], fresh('a', 'b', 'c'))).toEqual(['a', 'b', 'c'])
    expect(placed(['own'], fresh('a', 'b'))).toEqual(['own', 'a', 'b'])
  })

  it('stay where staff have moved them, and removed if staff have removed them', () => {
    const listed = [...['a', 'b', 'c'].map((file) => ({ file, isNew: false })), ...fresh('d')]
    expect(placed(['c', 'own', 'a'], listed)).toEqual(['c', 'd', 'own', 'a'])
  })

  it('have the same order in one run or several, even if some failed at first', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f']
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.array(fc.subarray(files)), (staff, runs) => {
        const own = staff.map((name) => `own ${name}`)
        const attached = new Set<string>()
        let pictures = own.slice(0, 9)
        const kept = [...pictures]
        for (const arriving of [...runs, files]) {
          const here = files.filter((file) => attached.has(file) || arriving.includes(file))
          pictures = placed(
            pictures,
            here.map((file) => ({ file, isNew: !attached.has(file) })),
          )
          for (const file of arriving) attached.add(file)
        }
        expect(pictures).toEqual([...kept, ...files])
      }),
    )
  })

  it('beyond the limit are returned', () => {
    const kept = Array.from({ length: MAX_PICTURES - 1 }, (_, index) => `own-${index}`)
    expect(placePictures(kept, fresh('a', 'b', 'c'))).toEqual({ pictures: [...kept, 'a'], surplus: ['b', 'c'] })
  })
})
