/** Urgency of writes: the order in which they get their turn, and how long they wait before they are rejected. */
import type { Client } from '@libsql/client'

/**
 * Most urgent first: `settlement` records money that has moved, `payment` lets it move, `shopping` is for baskets,
 * accounts and everything else, `analytics` counts.
 */
export const PRIORITIES = ['settlement', 'payment', 'shopping', 'analytics'] as const

export type Priority = (typeof PRIORITIES)[number]

/** Milliseconds: how long a write waits for its turn, and how long it is retried while the database is busy. */
export type Patience = { turn: number; retry: number }

/** A charge must be recorded, so load never rejects a settlement. Counts may be lost, and wait least. */
export const PATIENCE: Record<Priority, Patience> = {
  settlement: { turn: 60_000, retry: 30_000 },
  payment: { turn: 4000, retry: 2000 },
  shopping: { turn: 4000, retry: 2000 },
  analytics: { turn: 2000, retry: 0 },
}

/** Extensions of the Worker's client (functions/database.ts). */
export type Prioritised = { priority: Priority; withPriority: (priority: Priority) => Client }

const isPrioritised = (client: Client): client is Client & Prioritised => 'withPriority' in client

/** The same database for writes of that priority. Clients of scripts have one priority, and are returned unchanged. */
export const withPriority = (client: Client, priority: Priority): Client =>
  isPrioritised(client) ? client.withPriority(priority) : client

export const priorityOf = (client: Client): Priority => (isPrioritised(client) ? client.priority : 'shopping')
