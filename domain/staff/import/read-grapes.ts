/** Reads the grapes of a wine: one or several per cell, with or without shares, joined or separated. */
import { GRAPE_NAMES, JOINED_GRAPES } from '../../catalogue/entry/grape-names.ts'
import { trimOf } from '../../core/text/trim-characters.ts'
import { folded } from './phrases.ts'

export type ReadGrapes = {
  /** The one with the largest share first. */
  grapes: string[]
  /** '60% Merlot, 40% Cabernet Franc'; '' where no share is stated. */
  blend: string
  /** 'Champagne Blend', which is a style, not a grape; '' for none. */
  style: string
  /** Words that are neither, with the reasons. */
  left: { text: string; reason: string }[]
}

type Part = { name: string; percent: number | null }

/** Words in grape columns that name no grapes. */
const NO_GRAPE = /^(?:(?:red |white |field |rosé )?blend|various|mixed|other|assorted|multiple|see notes)$/i
const STYLE = /\S \(?blend\)?$/i
/** A dot between two small l's belongs to a Catalan letter: 'Xarel·lo' is one grape. */
const PARTS = /[•+&;|\n]|(?<!l)·|·(?!l)| and | et | und | y /
const LEADING = /^(\d{1,3}(?:[.,]\d{1,2})?) ?% ?(?:of )?/
const TRAILING = /[([–:-]? ?(\d{1,3}(?:[.,]\d{1,2})?) ?%[)\]]?$/
const EACH_SHARE = /\d{1,3}(?:[.,]\d{1,2})? ?%/g

/** '60% Merlot 40% Malbec' and 'Merlot 60% Malbec 40%' are two each. */
function atShares(text: string): string[] {
  if ((text.match(EACH_SHARE)?.length ?? 0) < 2) return [text]
  const isLeading = LEADING.test(text)
  return text.replace(EACH_SHARE, isLeading ? '\n$&' : '$&\n').split('\n')
}

function partOf(text: string): Part {
  const found = LEADING.exec(text) ?? TRAILING.exec(text)
  const name = trimOf(found === null ? text : text.replace(found[0], ' '), ' ,/:–-')
  return { name, percent: found === null ? null : Number(found[1]?.replace(',', '.')) }
}

/** 'Syrah Grenache Mourvèdre' is three, since it contains only grapes. */
function runTogether(name: string): string[] {
  const words = name.split(' ')
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = [4, 3, 2, 1].find((count) => GRAPE_NAMES.has(folded(words.slice(at, at + count).join(' ')))) ?? 0
    if (length === 0) return [name]
    found.push(trimOf(words.slice(at, at + length).join(' '), ','))
    at += length
  }
  return found
}

const MAX_WORDS = 24

function namesOf(name: string): string[] {
  const joined = JOINED_GRAPES.get(folded(name))
  if (joined !== undefined) return [joined]
  return GRAPE_NAMES.has(folded(name)) || name.split(' ').length > MAX_WORDS ? [name] : runTogether(name)
}

const shareText = ({ name, percent }: Part): string => (percent === null ? name : `${percent}% ${name}`)

/** Above this, shares were added up wrongly or belong to several wines. */
const MAX_PERCENT = 101

/** `items` are the values of a cell, as its list separates them. */
export function readGrapes(items: readonly string[]): ReadGrapes {
  const parts = items
    .flatMap((item) => item.split(PARTS))
    .flatMap(atShares)
    .map((text) => partOf(text.trim()))
    .filter(({ name }) => name !== '')
  const left = parts
    .filter(({ name }) => NO_GRAPE.test(name))
    .map(({ name }) => ({ text: name, reason: 'is not a grape' }))
  const style = parts.find(({ name }) => STYLE.test(name) && !NO_GRAPE.test(name))?.name ?? ''
  const named = parts
    .filter(({ name }) => !NO_GRAPE.test(name) && !STYLE.test(name))
    .flatMap(({ name, percent }): Part[] => {
      const names = namesOf(name)
      return names.map((one) => ({ name: one, percent: names.length === 1 ? percent : null }))
    })
  const single = [...new Map(named.toReversed().map((part) => [folded(part.name), part])).values()].toReversed()
  const sum = single.reduce((total, { percent }) => total + (percent ?? 0), 0)
  const isShared = single.some(({ percent }) => percent !== null)
  const isSound = isShared && sum <= MAX_PERCENT
  const ordered = isSound ? single.toSorted((one, other) => (other.percent ?? 0) - (one.percent ?? 0)) : single
  return {
    grapes: ordered.map(({ name }) => name),
    blend: isSound ? ordered.map(shareText).join(', ') : '',
    style,
    left:
      isShared && !isSound ? [...left, { text: single.map(shareText).join(', '), reason: `adds up to ${sum}%` }] : left,
  }
}
