import { expect, test } from 'vitest'
import { addContent } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const item = { page: 'home', section: 'intro', key: 'content', type: 'text', content: 'Hello' }

const hostileLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' &#14; javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'file:///etc/passwd',
]

/** Attacks, and what remains of them. */
const hostile: [string, string][] = [
  ...hostileLinks.map((href): [string, string] => [`<a href="${href}">x</a>`, '<a>x</a>']),
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=//evil.example></SCRIPT>', ''],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="background:url(//evil.example)" class="x" id="y">x</p>', '<p>x</p>'],
  ['<style>@import "//evil.example"</style>', ''],
  ['<svg onload=alert(1)><a href="javascript:alert(1)"><text>x</text></a></svg>', '<a>x</a>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<object data="x"></object><embed src="x"><base href="//evil.example/"><meta http-equiv="refresh" content="0">', ''],
  ['<form action="//evil.example"><input autofocus onfocus=alert(1)><button formaction="javascript:x">b</button>', 'b'],
  ['<!--[if gte IE 4]><script>alert(1)</script><![endif]-->', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ['<template><script>alert(1)</script></template>', ''],
  ['<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>', ''],
  ['<strong>bold <em>both</strong></em>', '<strong>bold <em>both</em></strong>'],
  [
    '<a href="https://ok.example/?a=1&b=2" target="_blank" onmouseover="x">x</a>',
    '<a href="https://ok.example/?a=1&amp;b=2">x</a>',
  ],
  [
    '<a href="/team">x</a><a href="mailto:a@b.example">y</a>',
    '<a href="/team">x</a><a href="mailto:a@b.example">y</a>',
  ],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
]

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, signIn } = testSite(database)
  return { database, visitor, admin: await signIn() }
}

anyDatabase('Content', ({ open }) => {
  test('A5: the public sees only active items', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    await addContent(database.db, { key: 'title' })
    await addContent(database.db, { key: 'hidden', active: false })
    expect((await visitor('/content')).body.content).toEqual([
      expect.objectContaining({ page: 'home', key: 'title', content: 'Hi' }),
    ])
    expect((await (await signIn())('/admin/content')).body.content).toMatchObject([{ key: 'hidden', version: 1 }, {}])
  })

  test('AZ1: no stranger may change any, and nothing is changed by trying', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const { id } = (await admin('/content', { body: item })).body.item
    const before = await database.db.selectFrom('siteContent').selectAll().execute()
    expect((await visitor('/content', { body: item })).status).toBe(401)
    expect((await visitor(`/content/${id}`, { method: 'PATCH', body: { content: 'Bye' } })).status).toBe(401)
    expect(await database.db.selectFrom('siteContent').selectAll().execute()).toEqual(before)
  })

  test('AZ2, SP10: an item is added and changed, with nothing that is not asked for, and seen at once', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const before = database.contentVersion()
    const more = { id: 99, version: 7, isSample: true, createdAt: 'x', updatedAt: 'x' }
    const added = await admin('/content', { body: { ...item, ...more } })
    expect(added.status).toBe(201)
    expect(added.body.item).toMatchObject({ ...item, title: '', description: '', active: true, version: 1 })
    const path = `/content/${added.body.item.id}`
    expect(path).not.toBe('/content/99')
    const changed = await admin(path, { method: 'PATCH', body: { ...more, content: 'Bye' } })
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"'])
    expect((await visitor('/content')).body.content).toMatchObject([{ ...item, content: 'Bye' }])
    expect(database.contentVersion()).toBe(before + 2)
    await admin(path, { method: 'PATCH', body: { active: false } })
    expect((await visitor('/content')).body.content).toEqual([])
  })

  test('a bad body answers 400 with every field and its message, and nothing is stored', async () => {
    const { database, admin } = await siteOn(open)
    const answer = await admin('/content', { body: { page: '', section: '', key: '', type: 'script', content: '' } })
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map(({ message }: { message: string }) => message)).toEqual([
      'Page is required',
      'Section is required',
      'Key is required',
      'Content type is required',
      'Content is required',
    ])
    expect(await database.db.selectFrom('siteContent').selectAll().execute()).toEqual([])
  })

  test('D8, RE13: a change of an older version answers 412 with the current item', async () => {
    const { admin } = await siteOn(open)
    const path = `/content/${(await admin('/content', { body: item })).body.item.id}`
    const headers = { 'if-match': '"1"' }
    const first = await admin(path, { method: 'PATCH', body: { content: 'First' }, headers })
    const late = await admin(path, { method: 'PATCH', body: { content: 'Second' }, headers })
    expect([late.status, late.body.code, late.body.current]).toEqual([412, 'changed', first.body.item])
    expect((await admin('/content/4711', { method: 'PATCH', body: { content: 'x' } })).status).toBe(404)
  })

  test('A8: what an item holds fits its type, also when only the type is changed', async () => {
    const { admin } = await siteOn(open)
    const path = `/content/${(await admin('/content', { body: { ...item, content: '<b>x</b><script>y</script>' } })).body.item.id}`
    const change = async (body: object) => (await admin(path, { method: 'PATCH', body })).body
    expect((await change({ title: 'Text' })).item.content).toBe('<b>x</b><script>y</script>')
    expect((await change({ type: 'html' })).item.content).toBe('<b>x</b>')
    expect((await change({ content: '<script>y</script>' })).fields).toEqual([
      { field: 'content', message: 'Content is required' },
    ])
    await change({ type: 'text', content: 'javascript:alert(1)' })
    expect((await change({ type: 'image' })).fields).toEqual([{ field: 'content', message: 'Please choose a picture' }])
    const address = '/media/0123456789abcdef0123456789abcdef/1200.webp'
    expect((await change({ type: 'image', content: address })).item).toMatchObject({ type: 'image', content: address })
  })

  test('RT1: of hostile markup only the allow-list is stored', async () => {
    const { database, admin } = await siteOn(open)
    for (const [content, kept] of hostile) {
      const { body } = await admin('/content', { body: { ...item, type: 'html', content: `<p>safe</p>${content}` } })
      expect(body.item.content, content).toBe(`<p>safe</p>${kept}`)
    }
    const stored = await database.db.selectFrom('siteContent').select('content').orderBy('id').execute()
    expect(stored.map(row => row.content)).toEqual(hostile.map(([, kept]) => `<p>safe</p>${kept}`))
  })

  test('D8: an item is deleted by organizers alone, and not when somebody else has changed it', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const path = `/content/${(await admin('/content', { body: item })).body.item.id}`
    expect((await visitor(path, { method: 'DELETE' })).status).toBe(401)
    await admin(path, { method: 'PATCH', body: { content: 'Anew' } })
    const before = database.contentVersion()
    expect((await admin(path, { method: 'DELETE', headers: { 'if-match': '"1"' } })).status).toBe(412)
    expect((await admin(path, { method: 'DELETE', headers: { 'if-match': '"2"' } })).body).toEqual({ success: true })
    expect(database.contentVersion()).toBeGreaterThan(before)
    expect((await visitor('/content')).body.content).toEqual([])
    expect((await admin(path, { method: 'DELETE' })).status).toBe(404)
  })
})
