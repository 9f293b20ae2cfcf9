/**
 * Pairs everybody so that the costs add up to the least possible. For an even number of people; costs are whole numbers
 * from 0 on.
 */
export function cheapestMatching(people: number, cost: (a: number, b: number) => number): number[] {
  if (people % 2 !== 0) throw new RangeError('an odd number of people cannot be paired');
  let most = 0;
  for (let a = 0; a < people; a++) for (let b = a + 1; b < people; b++) most = Math.max(most, cost(a, b));
  if (!isExact(people, most)) throw new RangeError('the costs are too large to be exact');
  // Every edge has a positive weight, so the heaviest matching leaves nobody out.
  return new HeaviestMatching(people, (a, b) => most + 1 - cost(a, b)).partners();
}

/** Whether nothing is rounded where no pair costs more than this. */
export const isExact = (people: number, most: number): boolean =>
  Number.isSafeInteger(people * 4 * (most + 1));

/** Between two vertices. A blossom has for each other node the tightest edge of its vertices. */
interface MatchingEdge {
  from: number;
  to: number;
  weight: number;
}

const NONE = 0;
const NO_EDGE: MatchingEdge = { from: NONE, to: NONE, weight: 0 };

/**
 * Edmonds' algorithm: it grows alternating trees from free nodes along tight edges, shrinks odd cycles to blossoms, and
 * adjusts a dual solution that proves the result. A node is a vertex (numbers from 1 on) or a blossom (numbers after
 * those).
 */
class HeaviestMatching {
  private readonly size: number;
  /** The highest number in use. */
  private last: number;
  private readonly edges: MatchingEdge[][];
  /** The dual solution. */
  private readonly dual: number[];
  /** The vertex that a node is matched with. */
  private readonly mate: number[];
  /** For each node outside the trees or outer, the outer vertex with the tightest edge to it. */
  private readonly nearest: number[];
  /** The outermost blossom with a node; none: the number is not in use. */
  private readonly outermost: number[];
  /** The vertex from which a tree has reached a node. */
  private readonly parent: number[];
  private readonly label: ('outside' | 'outer' | 'inner')[];
  private readonly seen: number[];
  private searches = 0;
  /** What a blossom consists of, from its base. */
  private readonly cycle: number[][];
  /** The part of a blossom's cycle with a vertex. */
  private readonly partWith: number[][];
  private queue: number[] = [];

  constructor(size: number, weight: (a: number, b: number) => number) {
    const numbers = Array.from({ length: 2 * size + 1 }, (_, index) => index);
    const isVertex = (index: number): boolean => index > 0 && index <= size;
    this.size = size;
    this.last = size;
    this.edges = numbers.map((from) =>
      numbers.map((to) =>
        from !== to && isVertex(from) && isVertex(to)
          ? { from, to, weight: weight(Math.min(from, to) - 1, Math.max(from, to) - 1) }
          : NO_EDGE,
      ),
    );
    const heaviest = Math.max(0, ...this.edges.flat().map((edge) => edge.weight));
    this.dual = numbers.map((index) => (isVertex(index) ? heaviest : 0));
    this.mate = numbers.map(() => NONE);
    this.nearest = numbers.map(() => NONE);
    this.outermost = numbers.map((index) => (isVertex(index) ? index : NONE));
    this.parent = numbers.map(() => NONE);
    this.label = numbers.map(() => 'outside');
    this.seen = numbers.map(() => 0);
    this.cycle = numbers.map(() => []);
    this.partWith = numbers.map((node) =>
      numbers.map((vertex) => (node === vertex && isVertex(node) ? node : NONE)),
    );
  }

  /** The partner of each vertex; here they count from 0. */
  partners(): number[] {
    while (this.improve());
    return this.mate.slice(1, this.size + 1).map((mate) => mate - 1);
  }

  /** Matches two more nodes; false: all are matched. */
  private improve(): boolean {
    this.queue = [];
    for (const node of this.numbersInUse()) {
      this.label[node] = 'outside';
      this.nearest[node] = NONE;
    }
    for (const node of this.outermostNodes()) {
      if (at(this.mate, node) !== NONE) continue;
      this.parent[node] = NONE;
      this.label[node] = 'outer';
      this.enqueue(node);
    }
    if (this.queue.length === 0) return false;
    while (!this.growTrees()) {
      this.adjustDuals();
      if (this.followTightEdges()) return true;
      this.expandSpentBlossoms();
    }
    return true;
  }

  /** Whether it has found a path between two free nodes, and matched along it. */
  private growTrees(): boolean {
    for (let u = this.queue.shift(); u !== undefined; u = this.queue.shift()) {
      if (this.label[at(this.outermost, u)] === 'inner') continue;
      for (let v = 1; v <= this.size; v++) {
        const node = at(this.outermost, v);
        if (at(this.outermost, u) === node) continue;
        const edge = this.edge(u, v);
        if (this.looseness(edge) > 0) this.keepNearest(u, node);
        else if (this.addEdge(edge)) return true;
      }
    }
    return false;
  }

  private followTightEdges(): boolean {
    for (const node of this.outermostNodes()) {
      const vertex = at(this.nearest, node);
      if (vertex === NONE || at(this.outermost, vertex) === node) continue;
      const edge = this.edge(vertex, node);
      if (this.looseness(edge) === 0 && this.addEdge(edge)) return true;
    }
    return false;
  }

  private adjustDuals(): void {
    const step = this.dualStep();
    for (let vertex = 1; vertex <= this.size; vertex++) {
      const label = this.label[at(this.outermost, vertex)];
      if (label === 'outer') this.dual[vertex] = at(this.dual, vertex) - step;
      else if (label === 'inner') this.dual[vertex] = at(this.dual, vertex) + step;
    }
    for (const node of this.outermostNodes()) {
      if (node <= this.size) continue;
      const label = this.label[node];
      if (label === 'outer') this.dual[node] = at(this.dual, node) + 2 * step;
      else if (label === 'inner') this.dual[node] = at(this.dual, node) - 2 * step;
    }
  }

  /** How far the dual solution can move until an edge becomes tight or a blossom is spent. */
  private dualStep(): number {
    let step = Infinity;
    for (const node of this.outermostNodes()) {
      const label = this.label[node];
      if (node > this.size && label === 'inner') step = Math.min(step, at(this.dual, node) / 2);
      const vertex = at(this.nearest, node);
      if (vertex === NONE || label === 'inner') continue;
      const looseness = this.looseness(this.edge(vertex, node));
      step = Math.min(step, label === 'outer' ? looseness / 2 : looseness);
    }
    return step;
  }

  private expandSpentBlossoms(): void {
    for (const node of this.outermostNodes())
      if (node > this.size && this.label[node] === 'inner' && at(this.dual, node) === 0) this.expand(node);
  }

  /** Adds a tight edge from an outer vertex. Whether that has matched two more nodes. */
  private addEdge({ from, to }: MatchingEdge): boolean {
    const [u, v] = [at(this.outermost, from), at(this.outermost, to)];
    if (this.label[v] === 'outside') {
      const next = at(this.outermost, at(this.mate, v));
      this.parent[v] = from;
      this.label[v] = 'inner';
      this.label[next] = 'outer';
      this.nearest[v] = NONE;
      this.nearest[next] = NONE;
      this.enqueue(next);
    } else if (this.label[v] === 'outer') {
      const base = this.commonAncestor(u, v);
      if (base === NONE) {
        this.augment(u, v);
        this.augment(v, u);
        return true;
      }
      this.shrink(u, base, v);
    }
    return false;
  }

  /** Matches along the path from a node to the root of its tree, with `v` as its new partner. */
  private augment(node: number, partner: number): void {
    let [u, v] = [node, partner];
    for (;;) {
      const next = at(this.outermost, at(this.mate, u));
      this.match(u, v);
      if (next === NONE) return;
      const above = at(this.outermost, at(this.parent, next));
      this.match(next, above);
      [u, v] = [above, next];
    }
  }

  /** Matches `u` with `v`; in a blossom, the rest of its cycle with each other. */
  private match(u: number, v: number): void {
    const edge = this.edge(u, v);
    this.mate[u] = edge.to;
    if (u <= this.size) return;
    const part = at(at(this.partWith, u), edge.from);
    const cycle = at(this.cycle, u);
    const distance = this.evenDistance(u, part);
    for (let index = 0; index < distance; index++) this.match(at(cycle, index), at(cycle, index ^ 1));
    this.match(part, v);
    this.cycle[u] = [...cycle.slice(distance), ...cycle.slice(0, distance)];
  }

  /** How far a part is from the base. Turns the cycle round if that is odd. */
  private evenDistance(blossom: number, part: number): number {
    const cycle = at(this.cycle, blossom);
    const distance = cycle.indexOf(part);
    if (distance % 2 === 0) return distance;
    cycle.push(...cycle.splice(1).toReversed());
    return cycle.length - distance;
  }

  private commonAncestor(u: number, v: number): number {
    this.searches++;
    let [here, other] = [u, v];
    while (here !== NONE || other !== NONE) {
      if (here !== NONE) {
        if (this.seen[here] === this.searches) return here;
        this.seen[here] = this.searches;
        const inner = at(this.outermost, at(this.mate, here));
        here = inner === NONE ? NONE : at(this.outermost, at(this.parent, inner));
      }
      [here, other] = [other, here];
    }
    return NONE;
  }

  /** Makes a blossom of the cycle that the edge between `u` and `v` closes. */
  private shrink(u: number, base: number, v: number): void {
    let blossom = this.size + 1;
    while (blossom <= this.last && this.outermost[blossom] !== NONE) blossom++;
    this.last = Math.max(this.last, blossom);
    const pathTo = (end: number): number[] => {
      const path: number[] = [];
      for (let node = end; node !== base;) {
        const inner = at(this.outermost, at(this.mate, node));
        path.push(node, inner);
        this.enqueue(inner);
        node = at(this.outermost, at(this.parent, inner));
      }
      return path;
    };
    const cycle = [base, ...pathTo(u).toReversed(), ...pathTo(v)];
    this.cycle[blossom] = cycle;
    this.dual[blossom] = 0;
    this.label[blossom] = 'outer';
    this.mate[blossom] = at(this.mate, base);
    this.parent[blossom] = at(this.parent, base);
    this.setOutermost(blossom, blossom);
    this.inheritEdges(blossom, cycle);
    this.findNearest(blossom);
  }

  private inheritEdges(blossom: number, cycle: readonly number[]): void {
    const own = this.edges[blossom] ?? [];
    const parts = at(this.partWith, blossom);
    for (const node of own.keys()) own[node] = NO_EDGE;
    parts.fill(NONE);
    for (const part of cycle) {
      for (const node of this.numbersInUse()) {
        const edge = this.edge(part, node);
        const known = own[node] ?? NO_EDGE;
        if (edge === NO_EDGE || (known !== NO_EDGE && this.looseness(known) <= this.looseness(edge)))
          continue;
        own[node] = edge;
        const back = this.edges[node];
        if (back !== undefined) back[blossom] = { from: edge.to, to: edge.from, weight: edge.weight };
      }
      for (let vertex = 1; vertex <= this.size; vertex++)
        if (at(at(this.partWith, part), vertex) !== NONE) parts[vertex] = part;
    }
  }

  /** Takes an inner blossom apart whose dual has come to 0; half of its cycle stays in the tree. */
  private expand(blossom: number): void {
    const parent = at(this.parent, blossom);
    for (const part of at(this.cycle, blossom)) this.setOutermost(part, part);
    const entry = at(at(this.partWith, blossom), this.edge(blossom, parent).from);
    const distance = this.evenDistance(blossom, entry);
    const cycle = at(this.cycle, blossom);
    for (let index = 0; index < distance; index += 2) {
      const [inner, outer] = [at(cycle, index), at(cycle, index + 1)];
      this.parent[inner] = this.edge(outer, inner).from;
      this.label[inner] = 'inner';
      this.label[outer] = 'outer';
      this.nearest[inner] = NONE;
      this.findNearest(outer);
      this.enqueue(outer);
    }
    this.label[entry] = 'inner';
    this.parent[entry] = parent;
    for (const part of cycle.slice(distance + 1)) {
      this.label[part] = 'outside';
      this.findNearest(part);
    }
    this.outermost[blossom] = NONE;
  }

  private enqueue(node: number): void {
    if (node <= this.size) this.queue.push(node);
    else for (const part of at(this.cycle, node)) this.enqueue(part);
  }

  private setOutermost(node: number, blossom: number): void {
    this.outermost[node] = blossom;
    if (node > this.size) for (const part of at(this.cycle, node)) this.setOutermost(part, blossom);
  }

  private keepNearest(vertex: number, node: number): void {
    const known = at(this.nearest, node);
    const isNearer =
      known === NONE || this.looseness(this.edge(vertex, node)) < this.looseness(this.edge(known, node));
    if (isNearer) this.nearest[node] = vertex;
  }

  private findNearest(node: number): void {
    this.nearest[node] = NONE;
    for (let vertex = 1; vertex <= this.size; vertex++) {
      const outer = at(this.outermost, vertex);
      if (outer !== node && this.label[outer] === 'outer' && this.edge(vertex, node) !== NO_EDGE)
        this.keepNearest(vertex, node);
    }
  }

  /** How far an edge is from being tight. */
  private looseness({ from, to, weight }: MatchingEdge): number {
    return at(this.dual, from) + at(this.dual, to) - 2 * weight;
  }

  private edge(u: number, v: number): MatchingEdge {
    return this.edges[u]?.[v] ?? NO_EDGE;
  }

  private numbersInUse(): number[] {
    return Array.from({ length: this.last }, (_, index) => index + 1);
  }

  private outermostNodes(): number[] {
    return this.numbersInUse().filter((node) => this.outermost[node] === node);
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index}`);
  return item;
}
