import { expect, test } from 'vitest'
import { intendedPath, resolvePath } from './resolve-path.ts'

const missing = (pathname: string) => expect(resolvePath(pathname), pathname).toMatchObject({ kind: 'missing' })

test('maps the root to index.html, and a page to its path with .html', () => {
  expect(resolvePath('/')).toEqual({ kind: 'file', file: 'index.html', isPage: true })
  expect(resolvePath('/red/spain/rioja')).toEqual({ kind: 'file', file: 'red/spain/rioja.html', isPage: true })
})

test('maps a name with an extension to that file', () => {
  expect(resolvePath('/assets/Entry-Ab_1.js')).toEqual({ kind: 'file', file: 'assets/Entry-Ab_1.js', isPage: false })
})

test('redirects a trailing slash', () => {
  expect(resolvePath('/red/')).toEqual({ kind: 'redirect', pathname: '/red' })
  expect(resolvePath('/red/spain//')).toEqual({ kind: 'redirect', pathname: '/red/spain' })
})

test('never redirects to another site', () => {
  missing('//evil.example/')
  missing('//evil.example')
})

test('finds nothing for dotfiles, empty names and encoded characters', () => {
  for (const path of [
    '/.git/config',
    '/red/.env',
    '/a//b',
    '/assets/..%2f..%2fsecret',
    '/%2e%2e/x',
    '/a%00.css',
    '/%2egit/config',
  ]) {
    missing(path)
  }
})

test('gives a page one address: not upper case, not with .html', () => {
  for (const path of ['/Red', '/red/Spain', '/red.html', '/index', '/index.html', '/RED.HTML']) missing(path)
})

test('redirects needlessly encoded letters to the page’s address', () => {
  expect(resolvePath('/%72ed/lock%2Din')).toEqual({ kind: 'redirect', pathname: '/red/lock-in' })
  for (const path of [
    '/red%2Fspain',
    '/r%C3%A9d',
    '/red%20wine',
    '/%',
    '/%2f%2fevil.example',
    '/red/%2e%2e',
    '//%72ed',
  ]) {
    missing(path)
  }
})

test('gives compressed siblings no address', () => {
  for (const path of ['/red.html.br', '/assets/a.js.gz', '/assets/a.js.BR']) missing(path)
})

test('maps an address below a shell, and its descriptor, to the shell', () => {
  expect(resolvePath('/order-status/W00000001')).toEqual({ kind: 'file', file: 'order-status.html', isPage: true })
  expect(resolvePath('/cached_routes/order-status/W00000001.json')).toEqual({
    kind: 'file',
    file: 'cached_routes/order-status.json',
    isPage: false,
  })
  missing('/order-status/W00000001/lines/X')
})

test('serves the control panel as one document, with 404 where it has no screen', () => {
  const panel = { kind: 'file', file: 'admin.html', isPage: true }
  expect(resolvePath('/admin')).toEqual(panel)
  expect(resolvePath('/admin/publishing')).toEqual(panel)
  expect(resolvePath('/admin/nothing/at-all')).toEqual({ ...panel, status: 404 })
  expect(resolvePath('/admin/login')).toEqual({ kind: 'file', file: 'admin/login.html', isPage: true })
  expect(resolvePath('/admin/')).toEqual({ kind: 'redirect', pathname: '/admin' })
})

test('corrects a mistyped address to lower case, with single slashes and no spaces at its ends', () => {
  expect(intendedPath('/Red')).toBe('/red')
  expect(intendedPath('/WINE-CLUB/About')).toBe('/wine-club/about')
  expect(intendedPath('//')).toBe('/')
  expect(intendedPath('//red//spain%20%20')).toBe('/red/spain')
  expect(intendedPath('/red/spain')).toBeUndefined()
  expect(intendedPath('/')).toBeUndefined()
})
