/** An inline message: success, warning, or error. */
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type NoteProps = { kind: 'ok' | 'bad' | 'warn'; children: ReactNode }

const ICONS = { ok: 'check', bad: 'warn', warn: 'info' } as const

export const Note = ({ kind, children }: NoteProps) => (
  <p className={`note ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
    <Icon name={ICONS[kind]} small />
    <span>{children}</span>
  </p>
)
