/** The sentences that leads and descriptions are composed from (data/writing.toml). */
import { z } from 'zod'
import { texts, tomlFile } from '../../data-file.ts'
import { OAK_HABITS } from '../places.ts'
import { TEMPERATURES } from '../styles.ts'

const lists = <const Key extends string>(...keys: readonly Key[]) => z.record(z.enum(keys), texts)

export const sentences = tomlFile(
  z.strictObject({
    openings: texts,
    food: texts,
    reasons: z.record(z.string(), texts),
    cellar: lists(...OAK_HABITS, 'flor'),
    serve: lists(...TEMPERATURES),
    keeping: lists('long', 'ready', 'short', 'briefly', 'wait'),
    headings: lists('ready', 'soon', 'released', 'either', 'air', 'patience', 'lay'),
  }),
  new URL('../data/writing.toml', import.meta.url),
)
