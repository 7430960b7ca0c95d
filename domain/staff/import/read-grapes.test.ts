import { describe, expect, it } from 'vitest'
import { readGrapes } from './read-grapes.ts'

describe('grapes', () => {
  it.each<[string[], string[], string]>([
    [
      ['Arinto 50% · Viosinho 30% · Viognier 20%'],
      ['Arinto', 'Viosinho', 'Viognier'],
      '50% Arinto, 30% Viosinho, 20% Viognier',
    ],
    [['60% Merlot', ' 40% Cabernet Sauvignon'], ['Merlot', 'Cabernet Sauvignon'], '60% Merlot, 40% Cabernet Sauvignon'],
    [['Merlot (70%) & Cabernet Franc (30%)'], ['Merlot', 'Cabernet Franc'], '70% Merlot, 30% Cabernet Franc'],
    [['60% Merlot 40% Malbec'], ['Merlot', 'Malbec'], '60% Merlot, 40% Malbec'],
    [['Merlot 60% Malbec 40%'], ['Merlot', 'Malbec'], '60% Merlot, 40% Malbec'],
    [['10% Merlot', '90% Malbec'], ['Malbec', 'Merlot'], '90% Malbec, 10% Merlot'],
    [['Alvarinho 100%'], ['Alvarinho'], '100% Alvarinho'],
    [['62,5% Merlot und 37,5% Malbec'], ['Merlot', 'Malbec'], '62.5% Merlot, 37.5% Malbec'],
    [['Syrah Grenache Mourvèdre'], ['Syrah', 'Grenache', 'Mourvèdre'], ''],
    [['Cabernet Sauvignon Merlot'], ['Cabernet Sauvignon', 'Merlot'], ''],
    [['Merlot\nSyrah'], ['Merlot', 'Syrah'], ''],
    [['Pinot Noir', 'pinot noir'], ['Pinot Noir'], ''],
    [['Merlot, Merlot, Syrah'], ['Merlot', 'Syrah'], ''],
    [['pinotnoir'], ['Pinot Noir'], ''],
    [['Macabeo·Xarel·lo · Parellada'], ['Macabeo', 'Xarel·lo', 'Parellada'], ''],
    [['Syrah/Shiraz'], ['Syrah/Shiraz'], ''],
    [['Unknown Local Grape'], ['Unknown Local Grape'], ''],
  ])('reads %j as %j', (items, grapes, blend) =>
    expect(readGrapes(items)).toEqual({ grapes, blend, style: '', left: [] }),
  )

  it('are none in a style or in a word for several', () => {
    expect(readGrapes(['Champagne Blend'])).toEqual({ grapes: [], blend: '', style: 'Champagne Blend', left: [] })
    expect(readGrapes(['Red blend'])).toMatchObject({ grapes: [], style: '', left: [{ text: 'Red blend' }] })
  })

  it('keep their names, without shares that add up to more than the whole', () => {
    expect(readGrapes(['80% Merlot', '70% Malbec'])).toMatchObject({
      grapes: ['Merlot', 'Malbec'],
      blend: '',
      left: [{ reason: 'adds up to 150%' }],
    })
  })
})
