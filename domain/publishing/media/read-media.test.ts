import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { aJpegHead, anMp4Head, anSvg, aPng, aWoff2 } from '../../../tests/factories/media.ts'
import { MAX_FONT_BYTES, MAX_MEDIA_BYTES } from './media.ts'
import { mediaFile, mediaName } from './media-name.ts'
import { readMedia } from './read-media.ts'

const withFlavour = (font: Uint8Array<ArrayBuffer>, flavour: string) => {
  font.set(utf8(flavour), 4)
  return font
}

const utf8 = (text: string) => new TextEncoder().encode(text)

test('recognises a file by its content, and reads its size', () => {
  expect(readMedia(aPng())).toEqual({ ok: true, format: 'png', width: 1, height: 1 })
  expect(readMedia(aJpegHead(640, 480))).toEqual({ ok: true, format: 'jpg', width: 640, height: 480 })
  expect(readMedia(anSvg())).toEqual({ ok: true, format: 'svg', width: 30, height: 50 })
  expect(readMedia(anMp4Head())).toEqual({ ok: true, format: 'mp4', width: null, height: null })
  expect(readMedia(aWoff2())).toEqual({ ok: true, format: 'woff2', width: null, height: null })
  expect(readMedia(aWoff2(MAX_FONT_BYTES))).toMatchObject({ ok: true })
})

test.each([
  '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: a program -->\n<svg viewBox="0 0 2 2"/>',
  '\uFEFF<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [\n<!ENTITY a "b">\n]>\n<svg viewBox="0 0 2 2"/>',
])('accepts a drawing with a prolog: %s', (svg) => {
  expect(readMedia(utf8(svg))).toMatchObject({ ok: true, format: 'svg' })
})

test.each([
  ['nothing', new Uint8Array()],
  ['a web page with a drawing', utf8('<!doctype html><svg onload="alert(1)"></svg>')],
  ['a GIF', utf8('GIF89a and so on and on')],
  ['a QuickTime video', anMp4Head('qt  ').slice(0, 16)],
  ['a picture cut short', aPng().slice(0, 14)],
  ['a JPEG without a size', utf8('\xff\xd8\xff and nothing more of it')],
  ['too many pixels', aJpegHead(20_000, 10)],
  ['a font cut short', aWoff2().slice(0, 60)],
  ['a font with more behind it', Uint8Array.from([...aWoff2(), 0])],
  ['the head of a font alone', aWoff2(48)],
  ['the name of a font alone', utf8('wOF2 and no more')],
  ['a font without tables', aWoff2().fill(0, 12, 16)],
  ['a collection of fonts', withFlavour(aWoff2(), 'ttcf')],
  ['a larger font', aWoff2(MAX_FONT_BYTES + 1)],
  ['too many bytes', new Uint8Array(MAX_MEDIA_BYTES + 1)],
])('refuses %s with a message', (_, bytes) => {
  expect(readMedia(bytes)).toEqual({ ok: false, message: expect.stringMatching(/^[A-Z].{20,}$/) })
})

test.each([
  ['OTTO', 'OpenType'],
  ['true', 'TrueType'],
  ['wOFF', 'WOFF'],
])('names another kind of font: %s', (signature, kind) => {
  const message = `This is ${kind === 'OpenType' ? 'an' : 'a'} ${kind} font`
  expect(readMedia(utf8(signature.padEnd(64, '\0')))).toEqual({ ok: false, message: expect.stringContaining(message) })
})

const heads = [aWoff2(), aPng(), aJpegHead(9, 9), anMp4Head('avif'), anSvg(), new Uint8Array([0x52, 0x49, 0x46, 0x46])]

test.prop([fc.constantFrom(...heads), fc.nat(40), fc.uint8Array({ maxLength: 200 })])(
  'never throws on any bytes',
  (head, retained, rest) => {
    expect(typeof readMedia(Uint8Array.from([...head.slice(0, retained), ...rest])).ok).toBe('boolean')
  },
)

test('keeps the words of a name, and only plain ones in an address', () => {
  expect(mediaName('C:\\Photos\\Clos_Bébé (1).JPG')).toBe('Clos Bébé (1)')
  expect(mediaFile(mediaName('EB_Garamond.woff2'), '3f2a9c1b', 'woff2')).toBe('eb-garamond-3f2a9c1b.woff2')
  expect(mediaName('.png')).toBe('Untitled')
  expect(mediaFile('Clos Bébé (1)', '3f2a9c1b', 'jpg')).toBe('clos-bebe-1-3f2a9c1b.jpg')
  expect(mediaFile('葡萄', '3f2a9c1b', 'png')).toBe('media-3f2a9c1b.png')
})
