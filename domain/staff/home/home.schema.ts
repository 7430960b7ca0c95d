/** Response schema of GET /api/admin/home: alarms, waiting tasks, today's sales, and recent activity (docs/staff.md#home). */
import { z } from 'zod'
import { alarmSchema } from '../alarm/alarm.schema.ts'
import { openingItemSchema } from './opening.schema.ts'
import { SIDE_BAR_TASKS, TASK_KINDS } from './tasks.ts'

const taskSchema = z.object({
  kind: z.enum(TASK_KINDS),
  count: z.int().min(1),
  /** Time since which the oldest one has been waiting, or at which a bundle goes live; null if unknown. */
  at: z.iso.datetime().nullable(),
  /** Number of them that are overdue. */
  late: z.int().min(0),
  /** The name of the bundle, or the latest shopper with an e-mail address; '' for the others. */
  name: z.string(),
})

const daySalesSchema = z.object({
  /** Pounds paid so far, with VAT and delivery. */
  taken: z.number(),
  orders: z.int(),
  bottles: z.int(),
  /** Pounds paid until the end of each hour from midnight in London; today until the present hour. */
  hours: z.array(z.number()).max(25),
})

export const homeSchema = z.object({
  /**
   * The checklist 'Open your shop', for owners; null for other staff, in a demo, and after it is completed or
   * dismissed.
   */
  opening: z.array(openingItemSchema).nullable(),
  /** Most urgent first; empty for users who may not run the shop. */
  alarms: z.array(alarmSchema),
  tasks: z.array(taskSchema),
  /** Sales and refunds are 0 for users who may not read analytics. */
  today: daySalesSchema,
  /** Pounds refunded today, which analytics takes off its sales. */
  refunded_today: z.number(),
  /** The same weekday last week, up to the present time of day. `hours` is the whole day. */
  last_week: daySalesSchema,
  /** Empty for users who may not read the audit log. */
  activity: z
    .array(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        is_you: z.boolean(),
        action: z.string(),
        noun: z.string(),
        noun_id: z.string(),
        name: z.string().meta({ description: 'Present name of the object; empty without one.' }),
        entries: z.int().meta({ description: 'Number of objects, of which the latest is named.' }),
        before: z.string().meta({ description: 'JSON of the previous values; empty without any.' }),
        after: z.string().meta({ description: 'JSON of the new values; empty without any.' }),
      }),
    )
    .max(6),
})

/** Counts of the side bar, of the tasks that the user may do and that wait. */
export const waitingSchema = z.object({
  waiting: z.array(z.object({ kind: z.enum(SIDE_BAR_TASKS), count: z.int().min(1) })).max(SIDE_BAR_TASKS.length),
})

export type SideBarTask = z.infer<typeof waitingSchema>['waiting'][number]['kind']
export type Home = z.infer<typeof homeSchema>
export type HomeTask = Home['tasks'][number]
export type TaskKind = HomeTask['kind']
