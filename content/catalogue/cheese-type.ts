/** The type of the demo's cheese counter: attributes, filters and lists as a merchant would set them up. */
import type { OwnType } from '../../domain/catalogue/own-type.ts'
import type { AttributeForm, TypeAttribute } from '../../domain/product-type/attribute.ts'

const TEXT: AttributeForm = { kind: 'text', unit: '', options: [] }
const YES_NO: AttributeForm = { kind: 'yes_no', unit: '', options: [] }

const choice = (...options: string[]): AttributeForm => ({ kind: 'choice', unit: '', options })

type Use = { is_filter?: true; is_searched?: true }

const attribute = (key: string, label: string, form: AttributeForm, use: Use = {}): TypeAttribute => ({
  key,
  label,
  ...form,
  is_filter: false,
  is_shown: true,
  is_searched: false,
  ...use,
})

const FILTER = { is_filter: true } as const
const BOTH = { is_filter: true, is_searched: true } as const

export const CHEESE_TYPE: OwnType = {
  id: 'cheese',
  name: 'Cheese',
  vatRateBp: 0,
  isAgeRestricted: false,
  attributes: [
    attribute('milk', 'Milk', choice('Cow', 'Goat', 'Sheep', 'Buffalo', 'Mixed'), BOTH),
    attribute('texture', 'Texture', choice('Fresh', 'Soft', 'Semi-hard', 'Hard', 'Blue'), BOTH),
    attribute('strength', 'Strength', choice('Mild', 'Medium', 'Strong'), FILTER),
    attribute('rind', 'Rind', choice('None', 'Bloomy', 'Washed', 'Natural', 'Cloth', 'Ash'), FILTER),
    attribute('country', 'Country', TEXT, BOTH),
    attribute('region', 'Region', TEXT, BOTH),
    attribute('pasteurised', 'Pasteurised', YES_NO, FILTER),
    attribute('vegetarian', 'Vegetarian', YES_NO, BOTH),
    attribute('aged', 'Aged', TEXT),
    attribute('size', 'Weight', TEXT),
    attribute('pairing', 'Goes with', TEXT),
    attribute('keeping', 'Keeping', TEXT),
    attribute('allergens', 'Allergens', TEXT),
  ],
  shelf: {
    path: 'cheese',
    name: 'Cheese',
    title: 'The cheese counter',
    intro: 'What to put beside a glass, from curd made this week to wheels that have waited two years.',
    below: {
      key: 'texture',
      lists: {
        Fresh: {
          name: 'Fresh',
          title: 'Fresh cheese',
          intro: 'Days old rather than months: milky, cool and gone by the weekend.',
        },
        Soft: {
          name: 'Soft',
          title: 'Soft cheese',
          intro: 'Rinds that give under a thumb. Take them out of the fridge an hour before anybody sits down.',
        },
        'Semi-hard': {
          name: 'Semi-hard',
          title: 'Semi-hard cheese',
          intro: 'Supple or crumbly, good on toast, and the part of the board that goes first.',
        },
        Hard: {
          name: 'Hard',
          title: 'Hard cheese',
          intro: 'Months on a shelf, turned and brushed, for slicing, grating and standing over in the kitchen.',
        },
        Blue: {
          name: 'Blue',
          title: 'Blue cheese',
          intro: 'From sweet and spoonable to salty and fierce. Port is the usual answer; Sauternes is the other one.',
        },
      },
    },
  },
}
