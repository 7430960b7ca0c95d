import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { roomFor } from './deploy-checks.ts'
import { isPlacedPicture, listPictures, picturesWithin, placePictures } from './pictures.ts'

const pictures = [
  { path: 'a.svg', bytes: 10 },
  { path: 'b.webp', bytes: 1000 },
]

test('places all small enough pictures among the files, or none', () => {
  expect(picturesWithin(pictures, { files: 2, bytes: 1000 })).toEqual(pictures)
  expect(picturesWithin(pictures, { files: 2, bytes: 999 })).toEqual(pictures.slice(0, 1))
  expect(picturesWithin(pictures, { files: 1, bytes: 1000 })).toEqual([])
})

test('keeps videos in the bucket, which supports range requests', () => {
  expect(picturesWithin([...pictures, { path: 'c.mp4', bytes: 1 }], { files: 2, bytes: 1000 })).toEqual(pictures)
})

test('limits pictures to the plan’s remaining files', () => {
  expect(roomFor({ used: 15_000, fileLimit: 20_000 })).toMatchObject({ files: 1000 })
  expect(roomFor({ used: 17_000, fileLimit: 20_000 })).toMatchObject({ files: 0 })
})

test('places pictures without their compressed copies, and replaces those of the previous deploy', async () => {
  const folder = folderOfTest()
  const [media, site] = [join(folder, 'media'), join(folder, 'site')]
  mkdirSync(join(site, 'images'), { recursive: true })
  mkdirSync(media)
  for (const name of ['b.svg', 'a.png', 'a.png.br', '.hidden']) writeFileSync(join(media, name), name)
  writeFileSync(join(site, 'images/gone.svg'), '')
  await placePictures(media, site, listPictures(media))
  expect(readdirSync(join(site, 'images')).sort()).toEqual(['a.png', 'b.svg'])
  expect(listPictures(join(folder, 'none'))).toEqual([])
})

test('counts only files below images as placed pictures', () => {
  expect([isPlacedPicture('images/a.svg'), isPlacedPicture('images.html')]).toEqual([true, false])
})
