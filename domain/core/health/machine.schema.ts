/** Schema of the file in which `npm start` reports the state of its machine; the Worker reads it. */
import { z } from 'zod'

/** File in the folder of the releases, outside of any release, so that no URL leads to it. */
export const MACHINE_FILE = 'machine.json'

const count = z.number().int().nonnegative()

/** Restarts of the shop's child processes since `npm start` began. */
export const restartsSchema = z.object({ worker: count, database: count })
export type Restarts = z.infer<typeof restartsSchema>

const time = z.iso.datetime()

export const machineSchema = z.object({
  restarts: restartsSchema,
  /** When each was last restarted; null if it never was. */
  restarted_at: z.object({ worker: time.nullable(), database: time.nullable() }),
  /** Bytes that may still be written to the disk of the data folder. */
  free_bytes: count,
  /** The shop's public certificate and those of TRUSTED_CA_FILE, with their beginning and end. */
  certificates: z.array(z.object({ name: z.string(), issued_at: time, expires_at: time })),
})
export type Machine = z.infer<typeof machineSchema>
