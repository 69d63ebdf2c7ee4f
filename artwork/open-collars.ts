import { darker } from './colour.ts'
import { curve, fill, points, stroke } from './curve.ts'
import type { Person } from './person.ts'
import { both, bright, type Collar, dark, edge, shirtCollar } from './tailoring.ts'

export function vneck(person: Person): Collar {
  return {
    behind: '',
    front:
      stroke('M316,612L400,742L484,612', darker(person.cloth, 0.78), 15) + edge(person, points('322,640 398,756'), 3),
  }
}

export function plaid(person: Person): Collar {
  return {
    behind: '',
    front:
      fill('M352,650L400,678L448,650L436,700L400,740L364,700Z', person.accent) +
      shirtCollar(dark(person), person.cloth, 6) +
      edge(person, points('400,706 400,820'), 4),
  }
}

export function blazer(person: Person): Collar {
  return {
    behind: '',
    front:
      fill('M322,618L400,704L478,618L500,860L300,860Z', person.accent) +
      fill('M322,618L400,704L390,860L300,860Z', '#000', 'opacity=".14"') +
      shirtCollar(darker(person.accent, 0.5), person.accent, -12) +
      both(
        points('96,606 124,640 100,716 128,730 66,860 -6,860 30,760 66,660'),
        (path, right) =>
          fill(path, right ? bright(person) : person.cloth) + stroke(path, dark(person), 4, 'opacity=".7"'),
      ),
  }
}

export function cardigan(person: Person): Collar {
  return {
    behind: '',
    front:
      fill('M316,616C340,660 370,682 400,684C430,682 460,660 484,616L430,860L370,860Z', person.accent) +
      fill('M316,616C340,660 370,682 400,684L396,860L370,860Z', '#000', 'opacity=".12"') +
      stroke(curve(points('306,618 346,740 368,860'), false), darker(person.cloth, 0.82), 24) +
      stroke(curve(points('494,618 454,740 432,860'), false), bright(person), 24) +
      edge(person, points('318,622 356,740 380,860'), 3),
  }
}

export function shirt(person: Person): Collar {
  return {
    behind: '',
    front:
      shirtCollar(dark(person), person.clothes === 'denim' ? bright(person) : person.cloth, 0) +
      edge(person, points('400,700 402,820'), 4) +
      [736, 784].map(y => `<circle cx="410" cy="${y}" r="5" fill="${person.accent}" opacity=".9"/>`).join('') +
      (person.clothes === 'denim'
        ? stroke('M250,720L330,716M470,716L550,720', bright(person), 3, 'stroke-dasharray="9 6" opacity=".7"')
        : ''),
  }
}
