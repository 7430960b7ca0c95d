import { cpus } from 'node:os'

/** Describes the date and machine of a measurement: '2026-11-20, 2 cores of Some Processor, Node 22.1.0'. */
export const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores of ${cpus()[0]?.model.trim() || 'an unnamed processor'}, Node ${process.versions.node}`
