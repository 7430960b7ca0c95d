/** Response schema of GET /api/health. */
import { z } from 'zod'
import { restartsSchema } from '../../../domain/core/health/machine.schema.ts'
import { alarmSchema } from '../../../domain/staff/alarm/alarm.schema.ts'

export const healthSchema = z
  .object({
    database: z.enum(['reachable', 'unreachable']),
    /** Error of a database that responds but can't be read or written. */
    problem: z.enum(['disk_full', 'disk_failing', 'read_only', 'damaged']).optional(),
    /** `problem` as a sentence. */
    message: z.string().optional(),
    /** Conditions that need an operator while the shop can still sell; only their causes without MONITOR_KEY. */
    alarms: z.array(alarmSchema.partial().required({ cause: true })).optional(),
    release: z.string(),
    /** Version in package.json. */
    version: z.string(),
    /** Git commit, 40 hexadecimal digits; absent if unknown. */
    commit: z.string().optional(),
    /** Restarts of processes since `npm start`; absent on Cloudflare. */
    restarts: restartsSchema.optional(),
  })
  .meta({ id: 'Health' })

export type Health = z.infer<typeof healthSchema>
