/** Encrypts what leaves the machine: AES-256-GCM with a key from the settings, bound to the name of the object. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** First bytes of every object: the format and its version. */
const MAGIC = Buffer.from('CDB1')
const IV_BYTES = 12
const TAG_BYTES = 16

export type BackupCipher = {
  encrypt: (name: string, bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  /** Throws WrongKey for another key, another name, or changed bytes. */
  decrypt: (name: string, bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  /** A name for a content, which reveals the content's hash only to those with the key. */
  nameOf: (sha256: string) => string
}

/** An object that can't be decrypted. */
export class WrongKey extends Error {}

/** `key` has 32 bytes in base64. Encryption and names use different keys derived from it. */
export function backupCipher(key: string): BackupCipher {
  const secret = Buffer.from(key, 'base64')
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `cellardoor backup ${use}`, 32))
  const encryption = derived('encryption')
  const naming = derived('names')
  return {
    encrypt: (name, bytes) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(name))
      const body = [cipher.update(bytes), cipher.final()]
      return new Uint8Array(Buffer.concat([MAGIC, iv, ...body, cipher.getAuthTag()]))
    },
    decrypt: (name, bytes) => {
      const start = MAGIC.length + IV_BYTES
      const end = bytes.length - TAG_BYTES
      if (end < start || !MAGIC.equals(bytes.subarray(0, MAGIC.length)))
        throw new WrongKey(`${name} is not an encrypted file of a backup.`)
      const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(MAGIC.length, start))
      decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(end))
      try {
        return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(start, end)), decipher.final()]))
      } catch {
        throw new WrongKey(
          `${name} could not be decrypted: BACKUP_KEY is not the one that encrypted it, or the file was changed.`,
        )
      }
    },
    nameOf: (sha256) => createHmac('sha256', naming).update(sha256).digest('hex'),
  }
}
