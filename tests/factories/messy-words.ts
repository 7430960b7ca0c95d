/** Names, grapes and places of a messy list's wines; a wine's kind can be recognised only where that is intended. */
import type { WineKind } from '../../domain/catalogue/product/wine-kind.ts'

export const MAKERS = [
  'Château Lestrelle',
  'Domaine de la Côte',
  'Bodegas Muñoz',
  'Quinta da Água',
  'Weingut Müller',
  'Casa Perini',
  'Herdade São Miguel',
  'Viña Peñalolén',
  'Tenuta Così',
  'The Long Paddock',
  'Mas Rénard',
  'Le Cœur Léger',
  'Cantina Città',
  'Šipon & Šole',
  'Kloof View',
  'Domaine Übelé',
  'Finca Ñandú',
  'Hollow Oak',
  'Cave d’Été',
  'Saltmarsh',
  'Bodega Íñigo',
  'Three Furlongs',
  'Clos Fantôme',
  'Weingut Jäger',
  'Adega Sarça',
  'Poggio Verità',
  'Ferry Lane',
  'Maison Hélène',
  'Stone Barn',
  'Viña Añil',
  'Domaine Pâques',
  'Kiwi Bend',
  'Casa Três',
  'Mas Noël',
  'Little Fen',
  'Château d’Arçon',
  'Tor & Sons',
  'Bodegas Úbeda',
  'Gut Größe',
  'Lark Rise',
]

export const CUVEES = [
  'Réserve',
  'Cuvée Spéciale',
  'Gran Selección',
  'Old Vines',
  'Hillside',
  'Les Terrasses',
  'Riverbend',
  'Barrel Select',
  'Première',
  'Vieilles Vignes',
  'Altitude',
  'Single Block',
  'Señorío',
  'Tradition',
  'Élégance',
  'Founders',
  'Lower Field',
  'Grande Année',
  'Ancestral',
  'Le Chêne',
  'Harvest Moon',
  'Coração',
  'Schöne Aussicht',
  'Sélection',
  'North Slope',
  'Fünf',
  'Maestà',
  'Crianza',
  'Quiet Hour',
  'Über Alles Gut',
  'Perdrix',
  'Étoile',
  'Tide Line',
  'Niño',
  'Long Row',
  'Façade',
]

export type MessyWine = {
  kind: WineKind
  type: string
  /** A word of the name from which alone the kind is recognised. */
  word: string
  grape: string
  country: string
  region: string
}

const wine = (
  kind: WineKind,
  type: string,
  word: string,
  grape: string,
  country: string,
  region: string,
): MessyWine => ({
  kind,
  type,
  word,
  grape,
  country,
  region,
})

export const WINES: readonly [MessyWine, ...MessyWine[]] = [
  wine('red', 'Red', 'Malbec', 'Malbec', 'Argentina', 'Mendoza'),
  wine('red', 'Red wine', 'Shiraz', 'Shiraz', 'Australia', 'Barossa Valley'),
  wine('red', 'red', 'Tinto', 'Tempranillo', 'Spain', 'Rioja'),
  wine('red', 'Red', 'Merlot', 'Merlot', 'France', 'Bordeaux'),
  wine('white', 'White', 'Chardonnay', 'Chardonnay', 'Chile', 'Casablanca Valley'),
  wine('white', 'White Wine', 'Sauvignon Blanc', 'Sauvignon Blanc', 'New Zealand', 'Marlborough'),
  wine('white', 'WHITE', 'Albariño', 'Albariño', 'Spain', 'Rías Baixas'),
  wine('white', 'White', 'Riesling', 'Riesling', 'Germany', 'Mosel'),
  wine('rose', 'Rosé', 'Rosé', 'Grenache', 'France', 'Provence'),
  wine('rose', 'Rose', 'Rosado', 'Tempranillo', 'Spain', 'Navarra'),
  wine('sparkling', 'Sparkling', 'Prosecco', 'Glera', 'Italy', 'Veneto'),
  wine('sparkling', 'Champagne', 'Champagne Brut', 'Chardonnay', 'France', 'Champagne'),
  wine('fortified', 'Fortified', 'Tawny Port', 'Touriga Nacional', 'Portugal', 'Douro'),
  wine('sweet', 'Dessert', 'Late Harvest', 'Sémillon', 'France', 'Sauternes'),
]
