/** Priority of writes: their order in the write queue, and how long they may wait before they fail. */
import type { Client } from '@libsql/client'

/**
 * Highest priority first. `settlement` records completed payments, `payment` starts them, `shopping` covers baskets,
 * accounts and everything else, `analytics` counts events.
 */
export const PRIORITIES = ['settlement', 'payment', 'shopping', 'analytics'] as const

export type Priority = (typeof PRIORITIES)[number]

/**
 * Maximum time that a write waits in the queue, and maximum time for retries while the database is busy, in
 * milliseconds.
 */
export type WriteTimeouts = { turn: number; retry: number }

/**
 * Settlements are never rejected under load, because a charge must be recorded. Analytics may be lost, and have the
 * shortest limits.
 */
export const TIMEOUTS: Record<Priority, WriteTimeouts> = {
  settlement: { turn: 60_000, retry: 30_000 },
  payment: { turn: 4000, retry: 2000 },
  shopping: { turn: 4000, retry: 2000 },
  analytics: { turn: 2000, retry: 0 },
}

/** Extensions of the Worker's client (functions/database.ts). */
export type Prioritised = { priority: Priority; withPriority: (priority: Priority) => Client }

const isPrioritised = (client: Client): client is Client & Prioritised => 'withPriority' in client

/**
 * A client for the same database that writes with the given priority. Clients of scripts have only one priority and are
 * returned unchanged.
 */
export const withPriority = (client: Client, priority: Priority): Client =>
  isPrioritised(client) ? client.withPriority(priority) : client

export const priorityOf = (client: Client): Priority => (isPrioritised(client) ? client.priority : 'shopping')
