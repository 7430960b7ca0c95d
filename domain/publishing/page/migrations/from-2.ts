/** Version 3 crops pictures: an image has a shape, another one on phones, and a focal point. */
import { type Json, objectOf, withNodes } from './json.ts'

const CENTRE = { x: 50, y: 50 }

function element(stored: Json): Json {
  if (stored.element_type !== 'image') return stored
  const { config } = objectOf(stored.element_config)
  const added = { shape: 'own', mobile_shape: 'same', focal_point: CENTRE, mobile_focal_point: CENTRE }
  return { ...stored, element_config: { config: { ...added, ...objectOf(config) } } }
}

export const from2 = (page: Json): Json => withNodes(page, { element })
