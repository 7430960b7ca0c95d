/** Reads the state of the machine that `npm start` runs on (scripts/runner/supervise/machine-report.ts writes it). */
import { MACHINE_FILE, type Machine, machineSchema } from '../../../domain/core/health/machine.schema.ts'
import { openOnDisk } from '../../core/site/disk.ts'
import type { FileService } from '../../env.ts'

/** Undefined where `npm start` does not run the Worker, as on Cloudflare. */
export async function readMachine(disk: FileService | undefined): Promise<Machine | undefined> {
  const file = disk && (await openOnDisk(disk, '')(MACHINE_FILE))
  return file && machineSchema.parse(await file.json())
}
