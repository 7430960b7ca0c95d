/** Reports the state of the machine to the Worker (functions/staff/alarm/read-machine.ts reads the file). */
import { X509Certificate } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { MACHINE_FILE, type Machine, type Restarts } from '../../../domain/core/health/machine.schema.ts'
import { freeBytes } from '../../tools/disk-space.ts'

export type MachineReport = {
  addRestart: (program: keyof Restarts) => void
  stop: () => void
}

export type MachineReportOptions = {
  /** The folder from which the Worker reads pages. */
  siteDir: string
  dataDir: string
  siteUrl: string
  /** PEM certificates of TRUSTED_CA_FILE. */
  trusted: readonly string[]
  /** Called if the file can't be written, for instance on a full disk. */
  onTrouble: (message: string) => void
  /** Tests pass their own. */
  measure?: (folder: string) => number
  now?: () => Date
}

type Certificates = Machine['certificates']

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TIMEOUT_MS = 10_000

type Validity = Omit<Certificates[number], 'name'>

const validity = (from: string, to: string): Validity => ({
  issued_at: new Date(from).toISOString(),
  expires_at: new Date(to).toISOString(),
})

/**
 * Reads the validity of the certificate that a https server presents, valid or not; undefined for another protocol or
 * if the server does not respond within ten seconds.
 */
export function readValidity(url: string): Promise<Validity | undefined> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return Promise.resolve(undefined)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    // A name is sent for hosts only, not for IP addresses (RFC 6066).
    const named = isIP(host) === 0 ? { servername: host } : {}
    // An expired certificate must be read too. Nothing is sent.
    const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false, ...named }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      socket.destroy()
      resolve(valid_to === undefined ? undefined : validity(valid_from, valid_to))
    })
    const fail = () => {
      socket.destroy()
      resolve(undefined)
    }
    socket.setTimeout(TIMEOUT_MS, fail)
    socket.on('error', fail)
  })
}

const authoritiesOf = (trusted: readonly string[]): Certificates =>
  trusted.map((pem) => {
    const { subject, validFrom, validTo } = new X509Certificate(pem)
    return { name: `TRUSTED_CA_FILE (${subject.replaceAll('\n', ', ')})`, ...validity(validFrom, validTo) }
  })

/** Writes the file at the start, after each restart, and every minute. Checks the public certificate every hour. */
export function startMachineReport(options: MachineReportOptions): MachineReport {
  const { siteDir, dataDir, siteUrl, onTrouble, measure = freeBytes, now = () => new Date() } = options
  const file = join(siteDir, MACHINE_FILE)
  const authorities = authoritiesOf(options.trusted)
  let machine: Machine = {
    restarts: { worker: 0, database: 0 },
    restarted_at: { worker: null, database: null },
    free_bytes: measure(dataDir),
    certificates: authorities,
  }

  function write(): void {
    try {
      machine = { ...machine, free_bytes: measure(dataDir) }
      writeFileSync(`${file}.new`, JSON.stringify(machine))
      renameSync(`${file}.new`, file)
    } catch (error) {
      onTrouble(`${file} could not be written (${String(error)}).`)
    }
  }

  async function readCertificate(): Promise<void> {
    const found = await readValidity(siteUrl)
    const own = found === undefined ? [] : [{ name: `The certificate of ${siteUrl}`, ...found }]
    machine = { ...machine, certificates: [...own, ...authorities] }
    write()
  }

  write()
  void readCertificate()
  const timers = [setInterval(write, MINUTE), setInterval(() => void readCertificate(), HOUR)]
  for (const timer of timers) timer.unref()
  return {
    addRestart: (program) => {
      const { restarts, restarted_at } = machine
      machine = {
        ...machine,
        restarts: { ...restarts, [program]: restarts[program] + 1 },
        restarted_at: { ...restarted_at, [program]: now().toISOString() },
      }
      write()
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
