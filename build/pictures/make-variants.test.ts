import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import {
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  variantFile,
  variantsOf,
} from '../../domain/publishing/media/picture-variants.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { makeVariants } from './make-variants.ts'

let mediaDir: string
let problems: string[]
beforeEach(async () => {
  mediaDir = folderOfTest()
  problems = []
})

const make = (isOver?: () => boolean) =>
  makeVariants({ mediaDir, ...(isOver && { isOver }), onProblem: (problem) => problems.push(problem) })
const at = (file: string) => join(mediaDir, file)
const blank = (width: number, height: number, background = '#722f37') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Width in pixels and size of the metadata of each existing copy. */
async function copiesOf(file: string) {
  const found: Record<string, number[]> = {}
  for (const format of VARIANT_FORMATS)
    for (const width of VARIANT_WIDTHS) {
      const { width: pixels, exif, format: is } = await sharp(at(variantFile(file, width, format))).metadata()
      expect([exif, is === 'heif' ? 'avif' : is]).toEqual([undefined, format])
      found[format] = [...(found[format] ?? []), pixels]
    }
  return found
}
const areThere = (file: string) => variantsOf(file).map((path) => existsSync(at(path)))

test('makes each width of a 2,000 pixel photo as AVIF and WebP, without Exif data, once', async () => {
  await blank(2000, 60)
    .withExif({ IFD0: { Artist: 'A. Grower' } })
    .jpeg()
    .toFile(at('big.jpg'))
  const before = await readFile(at('big.jpg'))
  expect(await make()).toEqual({ made: 1, removed: 0, left: 0 })
  expect(await copiesOf('big.jpg')).toEqual({ avif: [320, 640, 1280, 1920], webp: [320, 640, 1280, 1920] })
  expect(await readFile(at('big.jpg'))).toEqual(before)
  expect(await make()).toEqual({ made: 0, removed: 0, left: 0 })
  expect(problems).toEqual([])
})

test('does not enlarge a narrow picture in a folder, and keeps transparency', async () => {
  await mkdir(at('wines'))
  await sharp({ create: { width: 400, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toFile(at('wines/a.png'))
  await make()
  expect(await copiesOf('wines/a.png')).toEqual({ avif: [320, 400, 400, 400], webp: [320, 400, 400, 400] })
  expect((await sharp(at('w320/wines/a.png.webp')).metadata()).hasAlpha).toBe(true)
})

test('rotates a photo by its orientation', async () => {
  await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toFile(at('turned.jpg'))
  await make()
  const { width, height, orientation } = await sharp(at('w320/turned.jpg.webp')).metadata()
  expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined })
})

test('makes new copies of a replaced picture, and removes those of a deleted one', async () => {
  for (const file of ['a.jpg', 'b.jpg']) await blank(40, 20).jpeg().toFile(at(file))
  expect(await make()).toMatchObject({ made: 2 })
  await blank(30, 20).jpeg().toFile(at('a.jpg'))
  const later = Date.now() / 1000 + 5
  await utimes(at('a.jpg'), later, later)
  await rm(at('b.jpg'))
  expect(await make()).toEqual({ made: 1, removed: 8, left: 0 })
  expect((await copiesOf('a.jpg')).avif).toEqual([30, 30, 30, 30])
  expect(areThere('b.jpg')).not.toContain(true)
})

test('reports and keeps a broken picture, and makes copies of the others', async () => {
  const whole = await blank(60, 60).jpeg().toBuffer()
  await writeFile(at('a-cut.jpg'), whole.subarray(0, whole.length / 2))
  await writeFile(at('a-drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await writeFile(at('good.jpg'), whole)
  expect(await make()).toMatchObject({ made: 1 })
  expect(problems).toEqual([
    expect.stringMatching(/^The picture a-cut\.jpg can’t be read/),
    expect.stringMatching(/^The picture a-drawing\.png can’t be read/),
  ])
  expect([existsSync(at('a-cut.jpg')), areThere('a-cut.jpg').includes(true)]).toEqual([true, false])
  expect(areThere('good.jpg')).not.toContain(false)
})

test('leaves animations and drawings unchanged', async () => {
  const frames = ['#722f37', '#f5e6c8'].map((background, index) => ({ background, path: at(`.${index}.png`) }))
  for (const { background, path } of frames) await blank(9, 9, background).png().toFile(path)
  await sharp(
    frames.map(({ path }) => path),
    { join: { animated: true } },
  )
    .webp()
    .toFile(at('moving.webp'))
  for (const { path } of frames) await rm(path)
  await writeFile(at('label.svg'), '<svg/>')
  const still = await blank(9, 9).png().toBuffer()
  const control = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  await writeFile(at('moving.png'), Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]))
  expect(await make()).toEqual({ made: 0, removed: 0, left: 0 })
  expect([...areThere('moving.webp'), ...areThere('moving.png')]).not.toContain(true)
  expect(problems).toEqual([])
})

test('leaves the remaining pictures for the next run when out of time', async () => {
  for (const file of ['a.jpg', 'b.jpg', 'c.jpg']) await blank(9, 9).jpeg().toFile(at(file))
  const looks = [false, true]
  expect(await make(() => looks.shift() ?? true)).toEqual({ made: 1, removed: 0, left: 2 })
  expect(await make()).toEqual({ made: 2, removed: 0, left: 0 })
})
