import { expect, test } from 'vitest'
import { readMarkup } from './read-markup.ts'
import { wordsOf } from './words-of.ts'

test('reads elements, links and characters', () => {
  expect(readMarkup('<p>One &amp; <a href="/team?a=1&amp;b">two</a><br />3 &lt; 4</p>')).toEqual([
    {
      tag: 'p',
      children: ['One & ', { tag: 'a', href: '/team?a=1&b', children: ['two'] }, { tag: 'br', children: [] }, '3 < 4'],
    },
  ])
})

test('RT1: leaves out elements and addresses that are not on the list', () => {
  expect(readMarkup('<img src=x onerror=alert(1)><svg onload="x"><b onclick="x">y</b>')).toEqual([
    { tag: 'b', children: ['y'] },
  ])
  expect(readMarkup('<a>x</a>')).toEqual([{ tag: 'a', href: undefined, children: ['x'] }])
  for (const href of ['', 'javascript:alert(1)', ' JAVASCRIPT:x', 'java\nscript:x', 'data:text/html,x']) {
    expect(readMarkup(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', href: undefined, children: ['x'] }])
  }
})

test('closes what stays open, and needs nothing to be opened', () => {
  expect(readMarkup('</p><b><i>x</b>y')).toEqual([{ tag: 'b', children: [{ tag: 'i', children: ['x'] }] }, 'y'])
})

test('gives the words alone', () => {
  expect(wordsOf('<h3>A &amp; B</h3><p>c\n d</p>')).toBe('A & B c d')
})
