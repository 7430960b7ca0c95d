import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { CERTIFICATE } from '../../tests/factories/smtp-server.ts'
import { readTrustedCertificates } from './trusted-certificates.ts'

let folder: string
beforeEach(async () => {
  folder = folderOfTest()
})

const read = async (text: string) => {
  const file = join(folder, 'ca.pem')
  await writeFile(file, text)
  return readTrustedCertificates(file)
}

test('reads each certificate, whatever text is around them', async () => {
  const result = await read(`# ours\n${CERTIFICATE}\n# and again\n${CERTIFICATE}`)
  expect(result.ok && result.certificates.map((each) => each.trim())).toEqual([CERTIFICATE.trim(), CERTIFICATE.trim()])
  expect(readTrustedCertificates(undefined)).toEqual({ ok: true, certificates: [] })
})

test.each([
  ['no certificate', 'hello', /has no certificate in it: it must be PEM/],
  ['a key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', /has no certificate in it/],
  [
    'a broken one',
    `${CERTIFICATE}\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`,
    /certificate 2 of 2 can't be read/,
  ],
])('a file with %s is refused by name', async (_, text, says) => {
  const result = await read(text)
  expect(result.ok ? '' : result.message).toMatch(says)
  expect(result.ok ? '' : result.message).toContain(`TRUSTED_CA_FILE ${join(folder, 'ca.pem')}`)
})

test('refuses a missing file, and a folder', () => {
  expect(readTrustedCertificates(join(folder, 'none.pem'))).toMatchObject({
    message: expect.stringContaining('ENOENT'),
  })
  expect(readTrustedCertificates(folder)).toMatchObject({ message: expect.stringContaining('EISDIR') })
})
