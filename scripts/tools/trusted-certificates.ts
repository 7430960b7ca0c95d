/** Reads TRUSTED_CA_FILE: certificates of authorities to trust in addition to the public ones. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

export type TrustedCertificates = { ok: true; certificates: string[] } | { ok: false; message: string }

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).serialNumber !== ''
  } catch {
    // Throws for an invalid certificate.
    return false
  }
}

/** Each certificate as PEM; none without a file. The message of a failure names the file and its fault. */
export function readTrustedCertificates(file: string | undefined): TrustedCertificates {
  if (file === undefined) return { ok: true, certificates: [] }
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { ok: false, message: `TRUSTED_CA_FILE ${file} can't be read (${reason}).` }
  }
  const certificates = text.match(CERTIFICATE) ?? []
  const hasNone = `TRUSTED_CA_FILE ${file} has no certificate in it: it must be PEM, with lines that begin with BEGIN CERTIFICATE.`
  if (certificates.length === 0) return { ok: false, message: hasNone }
  const broken = certificates.findIndex((certificate) => !isCertificate(certificate))
  return broken === -1
    ? { ok: true, certificates }
    : {
        ok: false,
        message: `TRUSTED_CA_FILE ${file}: certificate ${broken + 1} of ${certificates.length} can't be read.`,
      }
}
