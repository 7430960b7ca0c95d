/** How urgent a write is: which of those that wait goes first, and how long one waits before it is turned away. */
import type { Client } from '@libsql/client'

/**
 * The most urgent first: `settlement` records money that has moved, `payment` is what lets it move, `shopping` baskets,
 * accounts and all else, `analytics` counts.
 */
export const PRIORITIES = ['settlement', 'payment', 'shopping', 'analytics'] as const

export type Priority = (typeof PRIORITIES)[number]

/** Milliseconds: how long a write waits for its turn, and how long it is tried again while the database is busy. */
export type Patience = { turn: number; retry: number }

/** What has been charged must be recorded: load never turns a settlement away. Counts may be lost, and wait least. */
export const PATIENCE: Record<Priority, Patience> = {
  settlement: { turn: 60_000, retry: 30_000 },
  payment: { turn: 4000, retry: 2000 },
  shopping: { turn: 4000, retry: 2000 },
  analytics: { turn: 2000, retry: 0 },
}

/** What the Worker's client has besides the library's (functions/database.ts). */
export type Prioritised = { priority: Priority; withPriority: (priority: Priority) => Client }

const isPrioritised = (client: Client): client is Client & Prioritised => 'withPriority' in client

/** The same database for writes of that priority. Clients of scripts have one priority, and are returned as they are. */
export const withPriority = (client: Client, priority: Priority): Client =>
  isPrioritised(client) ? client.withPriority(priority) : client

export const priorityOf = (client: Client): Priority => (isPrioritised(client) ? client.priority : 'shopping')
