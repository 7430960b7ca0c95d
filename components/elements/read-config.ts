/** Reads the free settings of custom elements: what is missing or of another kind becomes empty. */

type Config = { [key: string]: unknown }

export const readText = (config: Config, key: string): string => {
  const value = config[key]
  return typeof value === 'string' ? value : ''
}

export const readNumber = (config: Config, key: string): number => {
  const value = config[key]
  return typeof value === 'number' ? value : 0
}

export const readTexts = (config: Config, key: string): string[] =>
  readList(config, key).filter((item) => typeof item === 'string')

export const readObjects = (config: Config, key: string): Config[] => readList(config, key).filter(isConfig)

export const readObject = (config: Config, key: string): Config | null => {
  const value = config[key]
  return isConfig(value) ? value : null
}

export type ButtonLink = { text: string; url: string }

export const readButtons = (config: Config): ButtonLink[] =>
  readObjects(config, 'buttons').map((button) => ({ text: readText(button, 'text'), url: readText(button, 'url') }))

const readList = (config: Config, key: string): unknown[] => {
  const value = config[key]
  return Array.isArray(value) ? value : []
}

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
