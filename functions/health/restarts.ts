/** Reads how often `npm start` has restarted the Worker and the database since it began. */
import { RESTARTS_FILE, type Restarts, restartsSchema } from '../../domain/health/restarts.schema.ts'
import type { FileService } from '../env.ts'
import { openOnDisk } from '../site/disk.ts'

/** The counts; undefined where nothing restarts the Worker, as on Cloudflare. */
export async function readRestarts(disk: FileService | undefined): Promise<Restarts | undefined> {
  const file = disk && (await openOnDisk(disk, '')(RESTARTS_FILE))
  return file && restartsSchema.parse(await file.json())
}
